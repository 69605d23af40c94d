// The storefront reads Markdown on the server alone: no shopper loads the reader.
export * from '#app/prose/parse.ts';
