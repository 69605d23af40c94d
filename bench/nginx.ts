import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nginxFolder, type Nginx as Running, startNginx } from '#tests/shops/nginx.ts';
import { freePort } from '#tests/shops/running-shop.ts';

export interface Nginx extends Running {
  url: string;
}

/** nginx with one worker that serves the shop's own pages as precompressed files. */
export async function nginxWithFiles(shopUrl: string, pages: Record<string, string>): Promise<Nginx> {
  const folder = nginxFolder();
  for (const [name, path] of Object.entries(pages)) {
    const page = await (await fetch(shopUrl + path)).text();
    writeFileSync(join(folder, `${name}.html`), page);
    writeFileSync(join(folder, `${name}.html.gz`), gzipSync(page));
  }
  return start(folder, (port) => `server { listen 127.0.0.1:${port}; root ${folder}; }`);
}

/** nginx in front of several processes of one shop, with keep-alive connections. */
export function nginxBefore(shopUrls: readonly string[], host: string): Promise<Nginx> {
  const folder = nginxFolder();
  const servers = shopUrls.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=0;`);
  return start(
    folder,
    (port) => `upstream shop { ${servers.join(' ')} keepalive 64; }
      server { listen 127.0.0.1:${port};
        location / {
          proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host ${host};
          proxy_next_upstream error timeout http_502 http_503; proxy_next_upstream_tries 4; proxy_connect_timeout 1s;
        } }`,
  );
}

async function start(folder: string, server: (port: number) => string): Promise<Nginx> {
  const port = await freePort();
  const nginx = await startNginx(
    folder,
    port,
    `sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
    types { text/html html; } open_file_cache max=100;
    ${server(port)}`,
  );
  return { url: `http://127.0.0.1:${port}`, ...nginx };
}
