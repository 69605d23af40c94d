// Plain JavaScript, because the launcher runs on any Node.

/** Exit code of a shop that asks to be started again. systemd and Docker restart it whatever the code. */
export const RESTART_CODE = 75;
