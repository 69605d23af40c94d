import { THEME_SCRIPT } from './theme-script.ts';

export const ApplyTheme = () => <script>{THEME_SCRIPT}</script>;
