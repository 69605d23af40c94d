import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../tests/running-shop.ts';

/** nginx with one worker, serving the very pages of the shop as files that are compressed already. */
export async function startNginx(
  shopUrl: string,
  pages: Record<string, string>,
): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'calendula-nginx-'));
  for (const [name, path] of Object.entries(pages)) {
    const page = await (await fetch(shopUrl + path)).text();
    writeFileSync(join(folder, `${name}.html`), page);
    writeFileSync(join(folder, `${name}.html.gz`), gzipSync(page));
  }
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
      types { text/html html; } open_file_cache max=100;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-c', config, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(url).catch(() => null)) !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, stop: () => nginx.kill('SIGTERM') };
}
