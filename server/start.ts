import './http/node-env.ts';

// Whatever is loaded from here on finds NODE_ENV as it should be.
await import('./main.ts');
