/** @returns null for an error response @throws when there is no response */
export async function askCarriers<Answer>(question: object): Promise<Answer | null> {
  const answer = await fetch('/shipping-test/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  });
  return answer.ok ? answer.json() : null;
}
