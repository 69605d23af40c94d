/** What was typed since `seen` stays; the rest is as in `current`. */
export function rebaseFields<Fields extends object>(seen: Fields, typed: Fields, current: Fields): Fields {
  const isTyped = (name: string) => {
    const field = name as keyof Fields;
    return JSON.stringify(typed[field]) !== JSON.stringify(seen[field]);
  };
  return { ...current, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(name))) };
}
