import type { AccountsConfig, AccountsPort } from './accounts/index.ts';
import type { AccountingPort, SystemPort, ThirdPartiesConfig } from './backoffice/index.ts';
import type { PicturesConfig, SearchPort } from './catalog/index.ts';
import type { CarrierPort } from './checkout/index.ts';
import type { Core } from './core/index.ts';
import type { EmailPort } from './email/index.ts';
import type { DocumentsPort, PaymentsPort } from './orders/index.ts';

/**
 * The core and all ports. Built once in server/shop.ts and passed down; a module takes the core and the ports
 * that it needs, never all of this.
 */
export interface Shop
  extends Core,
    AccountsPort,
    SearchPort,
    CarrierPort,
    PaymentsPort,
    DocumentsPort,
    Omit<EmailPort, 'config'>,
    AccountingPort,
    SystemPort {
  config: Core['config'] &
    AccountsConfig['config'] &
    EmailPort['config'] &
    PicturesConfig['config'] &
    ThirdPartiesConfig['config'];
}
