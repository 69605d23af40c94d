import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#platform/i18n/use-messages.ts';
import { timeZoneName } from '#shop/core/index.ts';
import type { loader } from '../frame/admin-layout.tsx';

/** The shop's time zone. */
export const useTimeZone = (): string =>
  useRouteLoaderData<typeof loader>('admin/frame/admin-layout')!.timeZone;

/** The shop's time zone by name, for the hints of date and time fields. */
export const useTimeZoneName = (): string => timeZoneName(useTimeZone(), useLocale());
