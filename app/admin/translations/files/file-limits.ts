/** Bytes. The server takes no larger uploads (server/http/http.ts). */
export const MAX_FILE = 10 * 1024 * 1024;
