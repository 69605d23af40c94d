import { readConfig } from '#platform/config.ts';
import { StartupError } from '#platform/startup.ts';

// Runs before a build, so that a wrong setting is reported at once.
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
