import { useFetchers, useLocation } from 'react-router';

export interface Pending<Row> {
  /** Of the forms: the ids of their rows. */
  field: string;
  /** A row as it will be once the intent is saved; null for one that leaves the list, itself where that isn't known. */
  becomes(row: Row, intent: string): Row | null;
}

/** For rows that leave their list with each of these intents. */
export const leaveWith = (field: string, ...intents: string[]) => ({
  field,
  becomes: <Row>(row: Row, intent: string): Row | null => (intents.includes(intent) ? null : row),
});

export function rowsAsAsked<Row extends { id: string }>(
  rows: readonly Row[],
  forms: readonly FormData[],
  { field, becomes }: Pending<Row>,
): Row[] {
  return rows.flatMap((row) => {
    let shown: Row | null = row;
    for (const form of forms)
      if (shown && form.getAll(field).includes(row.id)) shown = becomes(shown, String(form.get('intent')));
    return shown ? [shown] : [];
  });
}

/** A list's rows as they will be once the forms that are under way are saved; after a refusal they are as before. */
export function usePendingRows<Row extends { id: string }>(
  rows: readonly Row[],
  pending: Pending<Row> | undefined,
): readonly Row[] {
  const { pathname } = useLocation();
  const forms = useFetchers().flatMap(({ formAction, formData }) =>
    formData && formAction?.split('?')[0] === pathname ? [formData] : [],
  );
  return pending && forms.length > 0 ? rowsAsAsked(rows, forms, pending) : rows;
}
