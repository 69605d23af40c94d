import type { MakeBackup } from '../health/backups.server.ts';

/** Why an address doesn't lead to this shop. */
export type DomainProblem = 'unknown' | 'refused' | 'slow' | 'certificate' | 'other-site' | 'unreachable';

/** Whether an address leads to this shop, and the proxy on its way that can be trusted to name visitors. */
export type DomainChecked = { ok: true; proxy: string | null } | { ok: false; problem: DomainProblem };

export interface DeploymentPort {
  deployment: {
    /** What the environment sets, so that the admin can't change it. */
    fixed: { mode: boolean; publicOrigin: boolean; trustedProxies: boolean; hasLiveKeys: boolean };
    isDatabaseEmbedded: boolean;
    /** Proxies from which visitors' addresses are taken: addresses and networks. */
    trustedProxies: readonly string[];
    /** Asks an address whether it leads to this shop, over TLS and whatever proxy is there. */
    checkDomain(origin: string): Promise<DomainChecked>;
    makeBackup: MakeBackup;
    /** Whether a start can replace the shop by this backup: its database is its own, and the file is still there. */
    canRestore(backup: string): Promise<boolean>;
    /** The setting by which a start restores a backup into an empty database. */
    restoreBySetting(backup: string): string;
    restoreAtNextStart(asked: { backup: string; actor: string }): Promise<void>;
  };
}
