/** The address of the list of what was given back on some days. @param query days as 'YYYY-MM-DD' */
export function refundListPath({
  from,
  to,
  page = 1,
}: {
  from: string | null;
  to: string | null;
  page?: number;
}): string {
  const params = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size === 0 ? '/admin/refunds' : `/admin/refunds?${params}`;
}
