/** NODE_ENV as it was in the environment. */
export const givenNodeEnv = process.env.NODE_ENV;

// React reads it while it loads, and its development build is five times slower, so this must be imported first.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
