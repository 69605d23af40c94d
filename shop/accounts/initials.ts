/** The placeholder of an avatar: up to two initials, else the first letter of the email, else '?'. */
export function initialsOf(person: { name?: string | null; email?: string | null }): string {
  const words = (person.name ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    return words
      .slice(0, 2)
      .map((word) => [...word][0]!.toUpperCase())
      .join('');
  }
  return person.email?.trim()[0]?.toUpperCase() ?? '?';
}
