/** Startup failure that is shown to the operator as one sentence without a stack trace. */
export class StartupError extends Error {}
