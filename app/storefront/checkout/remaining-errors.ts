type Faults<Field extends string> = Partial<Record<Field, string>>;

/** Updates the errors shown, and drops those of the draft that have been fixed. */
export function remainingErrors<Field extends string, Own extends Field>(
  shown: Faults<Field>,
  found: Faults<Field>,
  draft: Record<Own, unknown>,
): Faults<Field> {
  const fields = Object.keys(shown) as Field[];
  const changed = fields.filter((field) => field in draft && shown[field] !== found[field]);
  if (changed.length === 0) return shown;
  const next = { ...shown };
  for (const field of changed) {
    if (found[field]) next[field] = found[field];
    else delete next[field];
  }
  return next;
}
