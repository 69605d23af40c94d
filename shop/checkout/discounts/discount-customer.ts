/** Whom limits are about, as far as they are known: a guest of the cart is nobody yet. */
export interface Customer {
  userId: string | null;
  email: string;
  /** Whether they have bought here before. Asked only where a discount depends on it. */
  hasBought(): Promise<boolean>;
}

/** Finds out who it is; asked only where a discount may depend on it. */
export type FindCustomer = () => Promise<Customer | null>;
