/** The shop cannot start, and one sentence says why and what to do. Printed without a stack. */
export class StartupError extends Error {}
