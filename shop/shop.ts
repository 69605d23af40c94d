import type { AccountsConfig, AccountsPort } from './accounts/index.ts';
import type {
  AccountingPort,
  ConnectionsPort,
  DemoPort,
  DeploymentPort,
  MachineTranslatorPort,
  SystemPort,
  ThirdPartiesConfig,
} from './backoffice/index.ts';
import type { PicturesConfig, SearchPort, SheetsPort } from './catalog/index.ts';
import type { CarrierPort, QuebecPort } from './checkout/index.ts';
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
    QuebecPort,
    PaymentsPort,
    DocumentsPort,
    SheetsPort,
    Omit<EmailPort, 'config'>,
    AccountingPort,
    ConnectionsPort,
    MachineTranslatorPort,
    SystemPort,
    DeploymentPort,
    DemoPort {
  config: Core['config'] &
    AccountsConfig['config'] &
    EmailPort['config'] &
    PicturesConfig['config'] &
    ThirdPartiesConfig['config'];
}
