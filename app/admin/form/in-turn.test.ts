import { expect, test } from 'vitest';
import { requestsInTurn } from './in-turn.ts';

test('a request waits until the answer to the one before is shown', async () => {
  const requests = requestsInTurn();
  const sent: string[] = [];
  const send = (name: string) =>
    requests.add(async () => {
      sent.push(name);
    });
  void send('first');
  const second = send('second');
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['first']);
  requests.answered();
  await expect.poll(() => sent).toEqual(['first', 'second']);
  requests.answered();
  await second;
});
