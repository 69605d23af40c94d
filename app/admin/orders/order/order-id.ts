const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of a path can be an order's id; anything else the database would stumble over. */
export const isOrderId = (text: string): boolean => UUID.test(text);
