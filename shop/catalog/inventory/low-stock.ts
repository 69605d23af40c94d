/**
 * Whether the staff are warned of a variant's stock.
 * @param available how many can be sold, without those reserved
 * @param level the shop's low-stock level (`lowStock` of the settings)
 */
export const isLowStock = (available: number, level: number): boolean => available <= level;
