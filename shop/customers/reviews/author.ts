import { isStaff, type Person } from '#shop/accounts/index.ts';

/** The author of a review: an account, or a guest by the order that they bought with. One of the two is null. */
export interface Author {
  userId: string | null;
  orderId: string | null;
  /** As entered; it is shown shortened. */
  name: string;
  isStaff: boolean;
}

export const accountAuthor = (person: Person): Author => ({
  userId: person.id,
  orderId: null,
  name: person.name,
  isStaff: isStaff(person),
});

/** The buyer of an order, who followed its link: their account if they have one. */
export const reviewAuthorOfOrder = ({
  id,
  userId,
  name,
}: {
  id: string;
  userId: string | null;
  name: string;
}): Author => ({
  userId,
  orderId: userId ? null : id,
  name,
  isStaff: false,
});
