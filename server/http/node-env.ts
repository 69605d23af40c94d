/** NODE_ENV as the environment had it. */
export const givenNodeEnv = process.env.NODE_ENV;

// React reads it while it is loaded, and its development build is five times slower: so this comes before all else.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
