/** How goods go back, as search engines read it (schema.org MerchantReturnPolicy). */
export const returnPolicy = (days: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  // As the page of returns says: whoever sends something back pays for the way.
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});
