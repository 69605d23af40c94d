import { readConfig } from '#platform/config.ts';
import { StartupError } from '#platform/startup-error.ts';

// Before a build, which takes longer than to mend a setting.
try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
