import './http/node-env.ts';

// Everything imported from here on sees the corrected NODE_ENV.
await import('./main.ts');
