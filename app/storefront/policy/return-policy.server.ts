/** Structured data of the return policy (schema.org MerchantReturnPolicy). */
export const returnPolicy = (days: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnMethod: 'https://schema.org/ReturnByMail',
  // As on the returns page: the customer pays for the return shipping.
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
});
