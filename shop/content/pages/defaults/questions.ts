/** What people ask before they have asked: the owner writes over it. */
export const defaultQuestions: readonly { topic: string; question: string; answer: string }[] = [
  {
    topic: 'Orders',
    question: 'Do I need an account to buy?',
    answer:
      'No. You can order with your e-mail and address alone. If you make an account later with the same address and confirm it, the orders that you placed as a guest move into it.',
  },
  {
    topic: 'Orders',
    question: 'Can I change or cancel my order?',
    answer:
      'Until it has left, yes. [Write to us](/contact) with the order number as soon as you can; we pack on most working days, and then it goes quickly.',
  },
  {
    topic: 'Orders',
    question: 'Where is my order?',
    answer:
      'You get a mail with the tracking number when the parcel leaves. You can look at any time under [find your order](/order/find) or in [your account](/account/orders).',
  },
  {
    topic: 'Orders',
    question: 'Can you wrap it as a gift?',
    answer:
      'Yes. On the product’s page or in the cart, tick gift wrap and write your message; it travels on a card, and no prices with it.',
  },
  {
    topic: 'Delivery',
    question: 'Where do you deliver, and what does it cost?',
    answer:
      'Everywhere in Canada. Type your postal code in the cart and you see the cost and the expected day for your address, before you give us anything else. From a certain amount on, delivery is free; the line at the top of your cart tells how far it is. More under [shipping and returns](/shipping).',
  },
  {
    topic: 'Delivery',
    question: 'My parcel has frozen on the doorstep. Is it spoiled?',
    answer:
      'Most likely not. Let it come to room temperature by itself, away from the heater, and stir a cream once with a clean spoon. An oil that turned cloudy clears again. If a cream stays grainy or a bottle has cracked, [write to us](/contact) and we replace it.',
  },
  {
    topic: 'Delivery',
    question: 'My parcel is late, lost or broken.',
    answer:
      'That is our matter and not yours. [Tell us](/contact), with a picture if something is broken, and we send it again or pay it back.',
  },
  {
    topic: 'Products',
    question: 'What is in it?',
    answer:
      'Every product’s page has the whole list: the INCI name, as the law asks for it, and what it is in plain words. Allergens that come with essential oils are marked.',
  },
  {
    topic: 'Products',
    question: 'Which of them suits sensitive skin?',
    answer:
      'In the [shop’s filters](/shop?concern=sensitivity), choose *Sensitivity*, and *Fragrance* under *Free from*. Whatever you choose: put a little on the inside of your elbow for two evenings first. Natural things can irritate, too.',
  },
  {
    topic: 'Products',
    question: 'Can I use it while I am pregnant, or for my child?',
    answer:
      'We cannot say that for your case. Please show the ingredient list to your pharmacist, midwife or doctor; it is made to be read by them.',
  },
  {
    topic: 'Products',
    question: 'Does it help with eczema, acne or another illness?',
    answer:
      'What we make are cosmetics: they clean, soften and protect. They are not meant to treat an illness, and we make no such promise. Please see a pharmacist or a doctor.',
  },
  {
    topic: 'Products',
    question: 'How long does it keep?',
    answer:
      'On each page and each jar stands a number of months: so long it keeps once it is open. Keep it closed, cool and out of the sun, and take from it with dry, clean fingers. What smells like old nuts or changes its colour belongs in the bin.',
  },
  {
    topic: 'Products',
    question: 'Do you test on animals?',
    answer: 'No, and we do not ask others to. Canada has forbidden it for cosmetics since December 2023.',
  },
  {
    topic: 'Returns and payment',
    question: 'I do not like it. Can I send it back?',
    answer:
      'Yes, within 30 days, opened or not: we can only make things better if we hear what was wrong. How it works stands under [shipping and returns](/returns).',
  },
  {
    topic: 'Returns and payment',
    question: 'Are prices with tax?',
    answer:
      'Prices are without sales tax, as everywhere in Canada. The tax of your province is shown in the cart as soon as you have typed a postal code, line by line.',
  },
  {
    topic: 'Returns and payment',
    question: 'Is it safe to pay here?',
    answer:
      'Your card number goes straight to the company that handles the payment, encrypted. We never see it and cannot store it.',
  },
];
