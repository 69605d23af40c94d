/** Days are 'YYYY-MM-DD'. */
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
