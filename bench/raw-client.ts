import { connect, type Socket } from 'node:net';

export interface Answer {
  /** 0 if the connection was cut, -1 without an answer in time, -2 if the request couldn't be sent. */
  status: number;
  ms: number;
  /** Whether a 503 says when to try again. */
  hasRetryAfter: boolean;
  /** Of the error, if the connection was cut. */
  code?: string;
}

interface Asked {
  since: number;
  resolve(answer: Answer): void;
}

interface Connection {
  socket: Socket;
  asked: Asked | null;
  text: string;
  /** Bytes of the body still to come; Infinity if it is chunked, -1 while the head is read. */
  missing: number;
  status: number;
  hasRetryAfter: boolean;
}

/** This machine is out of files or ports, so nothing reached the shop. */
const NOT_SENT = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL']);
const CHUNKED_END = '\r\n0\r\n\r\n';

/**
 * Sends requests as bytes over as many connections as are needed. It shares its cores with the shop, and Node's HTTP
 * client would take most of one.
 */
export class RawClient {
  readonly #port: number;
  readonly #patienceMs: number;
  readonly #idle: Connection[] = [];
  readonly #open = new Set<Connection>();
  readonly #sweep: NodeJS.Timeout;

  constructor(port: number, patienceMs: number) {
    this.#port = port;
    this.#patienceMs = patienceMs;
    this.#sweep = setInterval(() => this.#giveUp(), 500);
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve) => {
      const connection = this.#idle.pop() ?? this.#connect();
      connection.asked = { since: performance.now(), resolve };
      connection.text = '';
      connection.missing = -1;
      connection.socket.write(request, 'latin1');
    });
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const { socket } of this.#open) socket.destroy();
  }

  #connect(): Connection {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    const connection: Connection = {
      socket,
      asked: null,
      text: '',
      missing: -1,
      status: 0,
      hasRetryAfter: false,
    };
    this.#open.add(connection);
    let code = 'closed';
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => this.#read(connection, text))
      .on('error', (error: NodeJS.ErrnoException) => {
        code = error.code ?? error.message;
      })
      .on('close', () => {
        this.#open.delete(connection);
        const at = this.#idle.indexOf(connection);
        if (at >= 0) this.#idle.splice(at, 1);
        this.#end(connection, { status: NOT_SENT.has(code) ? -2 : 0, hasRetryAfter: false, code });
      });
    return connection;
  }

  #read(connection: Connection, text: string): void {
    connection.text += text;
    if (connection.missing === -1) {
      const headEnd = connection.text.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const head = connection.text.slice(0, headEnd);
      connection.status = Number(head.slice(9, 12));
      connection.hasRetryAfter = /\r\nretry-after: \d/i.test(head);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      connection.missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
      // From here on only the end matters; the head's own line end may begin the end of an empty chunked body.
      text = connection.text.slice(length === undefined ? headEnd + 2 : headEnd + 4);
      connection.text = '';
    }
    if (connection.missing === Number.POSITIVE_INFINITY) {
      connection.text = (connection.text + text).slice(-CHUNKED_END.length);
      if (connection.text !== CHUNKED_END) return;
    } else {
      connection.missing -= text.length;
      if (connection.missing > 0) return;
    }
    const { status, hasRetryAfter } = connection;
    this.#end(connection, { status, hasRetryAfter });
    this.#idle.push(connection);
  }

  #end(connection: Connection, answer: Omit<Answer, 'ms'>): void {
    const { asked } = connection;
    connection.asked = null;
    asked?.resolve({ ...answer, ms: performance.now() - asked.since });
  }

  #giveUp(): void {
    const before = performance.now() - this.#patienceMs;
    for (const connection of this.#open) {
      if (!connection.asked || connection.asked.since > before) continue;
      this.#end(connection, { status: -1, hasRetryAfter: false });
      connection.socket.destroy();
    }
  }
}
