/**
 * The properties of Intuit's entities that the shop uses: from the classes that Intuit generates from its schema
 * (intuit/QuickBooks-V3-PHP-SDK, src/Data/IPP*.php, commit 5bb480b505726d9f7b89ff0747b9acc629236a77), and which of
 * them a query may filter by (the columns of CData's QuickBooks Online drivers, builds 22 to 25).
 */
const ENTITY = ['Id', 'SyncToken', 'MetaData', 'CustomField', 'AttachableRef', 'domain', 'status', 'sparse'];
const TRANSACTION = [
  ...ENTITY,
  'DocNumber',
  'TxnDate',
  'TxnSubType',
  'DepartmentRef',
  'CurrencyRef',
  'ExchangeRate',
  'PrivateNote',
  'TxnStatus',
  'LinkedTxn',
  'Line',
  'TxnTaxDetail',
  'TxnSource',
  'TaxFormType',
  'TaxFormNum',
  'TransactionLocationType',
  'Tag',
  'TxnApprovalInfo',
  'RecurDataRef',
  'RecurringInfo',
  'ProjectRef',
  'TotalCostAmount',
  'HomeTotalCostAmount',
];
const SALES_TRANSACTION = [
  ...TRANSACTION,
  'AutoDocNumber',
  'CustomerRef',
  'CustomerMemo',
  'BillAddr',
  'ShipAddr',
  'FreeFormAddress',
  'ShipFromAddr',
  'RemitToRef',
  'ClassRef',
  'SalesTermRef',
  'DueDate',
  'SalesRepRef',
  'PONumber',
  'FOB',
  'ShipMethodRef',
  'ShipDate',
  'TrackingNum',
  'GlobalTaxCalculation',
  'TotalAmt',
  'HomeTotalAmt',
  'ApplyTaxAfterDiscount',
  'ShippingTaxIncludedInTotalTax',
  'TemplateRef',
  'PrintStatus',
  'EmailStatus',
  'BillEmail',
  'BillEmailCc',
  'BillEmailBcc',
  'ARAccountRef',
  'Balance',
  'HomeBalance',
  'FinanceCharge',
  'PaymentMethodRef',
  'PaymentRefNum',
  'PaymentType',
  'CheckPayment',
  'CreditCardPayment',
  'DepositToAccountRef',
  'DeliveryInfo',
  'DiscountRate',
  'DiscountAmt',
  'GovtTxnRefIdentifier',
  'TaxExemptionRef',
];

export interface EntitySchema {
  properties: readonly string[];
  filterable: readonly string[];
}

const OF_TRANSACTIONS = ['Id', 'MetaData', 'DocNumber', 'TxnDate', 'CustomerRef', 'TotalAmt', 'Balance'];

export const SCHEMA = {
  Item: {
    properties: [
      ...ENTITY,
      'Name',
      'Sku',
      'Description',
      'Active',
      'SubItem',
      'ParentRef',
      'Level',
      'FullyQualifiedName',
      'Taxable',
      'SalesTaxIncluded',
      'PercentBased',
      'UnitPrice',
      'RatePercent',
      'Type',
      'UOMSetRef',
      'PaymentMethodRef',
      'IncomeAccountRef',
      'PurchaseDesc',
      'PurchaseTaxIncluded',
      'PurchaseCost',
      'ExpenseAccountRef',
      'COGSAccountRef',
      'AssetAccountRef',
      'PrefVendorRef',
      'AvgCost',
      'QtyOnHand',
      'TrackQtyOnHand',
      'QtyOnPurchaseOrder',
      'QtyOnSalesOrder',
      'ReorderPoint',
      'ManPartNum',
      'DepositToAccountRef',
      'SalesTaxCodeRef',
      'PurchaseTaxCodeRef',
      'InvStartDate',
      'BuildPoint',
      'PrintGroupedItems',
      'SpecialItem',
      'SpecialItemType',
      'ItemGroupDetail',
      'ItemAssemblyDetail',
      'AbatementRate',
      'ReverseChargeRate',
      'ServiceType',
      'ItemCategoryType',
      'ItemEx',
      'ClassRef',
      'TaxClassificationRef',
      'UQCDisplayText',
      'UQCId',
      'Source',
      'DeferredRevenue',
      'CustomExtensions',
    ],
    filterable: ['Id', 'MetaData', 'Name', 'Active', 'Type'],
  },
  Account: {
    properties: [
      ...ENTITY,
      'Name',
      'SubAccount',
      'ParentRef',
      'Description',
      'FullyQualifiedName',
      'AccountAlias',
      'Active',
      'TxnLocationType',
      'Classification',
      'AccountType',
      'AccountSubType',
      'AccountPurposes',
      'AcctNum',
      'AcctNumExtn',
      'BankNum',
      'OpeningBalance',
      'OpeningBalanceDate',
      'CurrentBalance',
      'CurrencyRef',
      'CurrentBalanceWithSubAccounts',
      'TaxAccount',
      'TaxCodeRef',
      'OnlineBankingEnabled',
      'FIName',
      'JournalCodeRef',
      'AccountEx',
    ],
    filterable: [
      'Id',
      'MetaData',
      'Name',
      'SubAccount',
      'ParentRef',
      'Description',
      'Active',
      'Classification',
      'AccountType',
    ],
  },
  TaxCode: {
    properties: [
      ...ENTITY,
      'Name',
      'Description',
      'Active',
      'Hidden',
      'Taxable',
      'TaxGroup',
      'SalesTaxRateList',
      'PurchaseTaxRateList',
      'AdjustmentTaxRateList',
      'TaxCodeEx',
      'TaxCodeConfigType',
    ],
    // Not by Active.
    filterable: ['Id'],
  },
  SalesReceipt: {
    properties: [...SALES_TRANSACTION, 'SalesReceiptEx', 'LessCIS'],
    filterable: OF_TRANSACTIONS,
  },
  RefundReceipt: {
    properties: [...SALES_TRANSACTION, 'RemainingCredit', 'RefundReceiptEx'],
    filterable: OF_TRANSACTIONS,
  },
} satisfies Record<string, EntitySchema>;

export type Entity = keyof typeof SCHEMA;

export interface Query {
  entity: Entity;
  /** `*`, or the requested properties. */
  columns: string[];
  where: { property: string; value: string }[];
}

const QUERY = /^select (.+?) from (\w+)(?: where (.+?))?(?: maxresults (\d+))?$/i;
const CONDITION = /^(\w+) = (?:'([^']*)'|(true|false))$/;

/** Parses a query like QuickBooks, or returns why it is refused (code 4000 or 4001). */
export function readQuery(text: string): Query | { code: string; detail: string } {
  const [, selected, name, conditions, most] = QUERY.exec(text) ?? [];
  if (!selected || !name)
    return { code: '4000', detail: 'QueryParserError: Encountered an error in the query' };
  if (!(name in SCHEMA)) return invalid(`Invalid entity name ${name}`);
  const entity = name as Entity;
  const { properties, filterable }: EntitySchema = SCHEMA[entity];
  const columns = selected.split(',').map((column) => column.trim());
  const unknown = columns.find((column) => column !== '*' && !properties.includes(column));
  if (unknown) return invalid(`Property ${unknown} not found for Entity ${entity}`);
  if (Number(most ?? 100) > 1_000) return invalid('maxresults should not be more than 1000');
  const where: Query['where'] = [];
  for (const condition of conditions?.split(/ and /i) ?? []) {
    const [, property, quoted, bare] = CONDITION.exec(condition) ?? [];
    if (!property) return { code: '4000', detail: `QueryParserError: cannot read ${condition}` };
    if (!properties.includes(property)) return invalid(`Property ${property} not found for Entity ${entity}`);
    if (!filterable.includes(property)) return invalid(`property '${property}' is not queryable`);
    where.push({ property, value: quoted ?? bare ?? '' });
  }
  return { entity, columns, where };
}

const invalid = (detail: string) => ({ code: '4001', detail: `QueryValidationError: ${detail}` });
