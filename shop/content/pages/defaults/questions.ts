/** The FAQ that a new shop opens with; the owner can edit it. */
export const defaultQuestions: readonly { topic: string; question: string; answer: string }[] = [
  {
    topic: 'Orders',
    question: 'Do I need an account to buy?',
    answer:
      'No, all you need is an email and a shipping address. If you create an account later with the same email and verify it, the orders you placed as a guest will appear there.',
  },
  {
    topic: 'Orders',
    question: 'Can I change or cancel my order?',
    answer:
      'Yes, until it ships. [Contact us](/contact) with your order number as soon as you can: we pack on most business days, and orders ship soon after.',
  },
  {
    topic: 'Orders',
    question: 'Where is my order?',
    answer:
      'We’ll email you the tracking number when your parcel ships. You can also check at any time under [find your order](/order/find) or in [your account](/account/orders).',
  },
  {
    topic: 'Orders',
    question: 'Can you gift wrap my order?',
    answer:
      'Yes. On the product’s page or in the cart, choose gift wrap and write your message. We’ll put it on a card, and we won’t include any prices.',
  },
  {
    topic: 'Delivery',
    question: 'Where do you deliver, and what does it cost?',
    answer:
      'We deliver everywhere in Canada. Enter your postal code in the cart to see the cost and the expected date for your address before you give us any other details. Larger orders get free shipping; the line at the top of your cart shows how close you are. For details, see [shipping and returns](/shipping).',
  },
  {
    topic: 'Delivery',
    question: 'My parcel arrived frozen. Is it spoiled?',
    answer:
      'Probably not. Let it warm up slowly to room temperature, away from the heater, and stir creams once with a clean spoon. Cloudy oils will clear again. If a cream stays grainy or a bottle has cracked, [contact us](/contact) and we’ll replace it.',
  },
  {
    topic: 'Delivery',
    question: 'What if my parcel is late, lost or damaged?',
    answer:
      'We’ll make it right. [Contact us](/contact), with a photo if something is damaged, and we’ll send it again or refund you.',
  },
  {
    topic: 'Products',
    question: 'What are the ingredients?',
    answer:
      'Every product’s page has the full list: the INCI names that the law requires, and what they are in plain words. Allergens that come with essential oils are marked.',
  },
  {
    topic: 'Products',
    question: 'Which products suit sensitive skin?',
    answer:
      'In the [shop’s filters](/shop?concern=sensitivity), choose *Sensitivity*, and *Fragrance* under *Free from*. Whatever you choose, try a little on the inside of your elbow for two evenings first. Natural ingredients can irritate, too.',
  },
  {
    topic: 'Products',
    question: 'Can I use your products while I’m pregnant, or on my child?',
    answer:
      'We can’t give you medical advice. Please show the ingredient list to your pharmacist, midwife or doctor: it uses the standard names they know.',
  },
  {
    topic: 'Products',
    question: 'Do your products help with eczema, acne or other skin conditions?',
    answer:
      'We make cosmetics: they clean, soften and protect. They aren’t meant to treat any illness or condition. Please see a pharmacist or a doctor.',
  },
  {
    topic: 'Products',
    question: 'How long do products keep?',
    answer:
      'Each product’s page and label say how many months it keeps once it’s open. Keep it closed, cool and out of the sun, and use dry, clean fingers. If it smells like old nuts or changes colour, throw it out.',
  },
  {
    topic: 'Products',
    question: 'Do you test on animals?',
    answer: 'No, and we don’t ask others to. Canada banned it for cosmetics in December 2023.',
  },
  {
    topic: 'Returns and payment',
    question: 'I don’t like it. Can I return it?',
    answer:
      'Yes, within {returnDays} days, opened or not. Please tell us what was wrong, so that we can do better. For how to do it, see [shipping and returns](/returns).',
  },
  {
    topic: 'Returns and payment',
    question: 'Do prices include tax?',
    answer:
      'No. As usual in Canada, prices don’t include sales tax. Any tax that we charge in your province is shown at checkout, and in the cart once you’ve entered your postal code.',
  },
  {
    topic: 'Returns and payment',
    question: 'Is it safe to pay here?',
    answer:
      'Yes. Your card number goes straight to our payment provider, encrypted. We never see it and can’t store it.',
  },
];
