/** Asks the server for the test page. @returns null when it answered with an error @throws when nobody answered */
export async function askCarriers<Answer>(question: object): Promise<Answer | null> {
  const answer = await fetch('/shipping-test/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  return answer.ok ? answer.json() : null;
}
