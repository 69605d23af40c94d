import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './running-shop.ts';

export interface Nginx {
  stop(): void;
}

export const nginxFolder = (): string => mkdtempSync(join(tmpdir(), 'calendula-nginx-'));

/**
 * Starts nginx with one worker and waits until its port is open.
 * @param folder for everything that it writes; deleted with it
 * @param http content of its `http` block
 */
export async function startNginx(folder: string, port: number, http: string): Promise<Nginx> {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      ${http}
    }`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (nginx.exitCode !== null || tries > 250)
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await wait(20);
  }
  return {
    stop() {
      nginx.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TlsProxy {
  origin: string;
  /** A file, for NODE_EXTRA_CA_CERTS. */
  certificate: string;
  stop(): void;
}

/** The site of deploy/nginx.conf with other ports, names and files. @param to where its requests go */
export const siteAt = (
  ports: { plain: number; tls: number },
  name: string,
  { certificate, key }: { certificate: string; key: string },
  to: string,
): string =>
  readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/ *listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('shop.example.ca', name)
    .replaceAll('http://127.0.0.1:3000', to);

/** Starts nginx with TLS as on a server (deploy/nginx.conf). @param shopPort where the shop listens on this machine */
export async function startTlsProxy(shopPort: number): Promise<TlsProxy> {
  const ports = { plain: await freePort(), tls: await freePort() };
  const folder = nginxFolder();
  const files = makeCertificate(folder, ['localhost']);
  const site = siteAt(ports, 'localhost', files, `http://127.0.0.1:${shopPort}`);
  const { stop } = await startNginx(folder, ports.tls, site);
  return { origin: `https://localhost:${ports.tls}`, certificate: files.certificate, stop };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Makes a self-signed certificate for these names. @returns the paths of certificate and key */
export function makeCertificate(folder: string, names: string[]): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => `DNS:${name}`).join();
  const args = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      ...args,
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      `/CN=${names[0]}`,
      '-addext',
      `subjectAltName=${alternatives}`,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
