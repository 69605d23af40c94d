/** Goes from address to address as a browser does: keeps cookies, each for its host, and follows redirects. */
export class Walker {
  readonly #cookies = new Map<string, Map<string, string>>();

  /** One step, without following. */
  async step(url: string, init: RequestInit = {}): Promise<Response> {
    const { host, origin } = new URL(url);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method === 'POST') headers.set('Origin', origin);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return answer;
  }

  /** Follows redirects until an address begins with `until`, which is not asked for. @returns that address */
  async goTo(url: string, until: string): Promise<string> {
    let at = url;
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await this.step(at);
      const location = answer.headers.get('Location');
      if (!location) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at).href;
      if (at.startsWith(until)) return at;
    }
    throw new Error(`${url} leads round in circles`);
  }

  post = (url: string, form: Record<string, string>) =>
    this.step(url, { method: 'POST', body: new URLSearchParams(form) });

  cookie = (url: string, name: string) => this.#cookies.get(new URL(url).host)?.get(name);
  setCookie = (url: string, name: string, value: string) =>
    this.#cookies.get(new URL(url).host)!.set(name, value);
}
