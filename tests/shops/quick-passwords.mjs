import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded by tests and their shops: passwords are hashed with a sixteenth of the work. A tenth of a second of two
// cores for each sign-in was a tenth of the tests' time. tests/speed measures the shop's own.
const { scrypt } = crypto;
const OF_PASSWORDS = 16_384;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, options.N === OF_PASSWORDS ? { ...options, N: 1_024 } : options, done);
syncBuiltinESMExports();
