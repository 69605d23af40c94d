/** Pictures that belong to no product: what stands beside the offer to wrap a present. */
export const giftWrapPicture = {
  src: 'gift-wrap',
  alt: 'A present in green paper with a cream-coloured ribbon, a card for a name before it, a serum beside it',
};
