import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { visitOf } from './context.ts';

const STREAM_TIMEOUT_MS = 5_000;

/** Renders a page and begins to send it as soon as its frame stands. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, shop } = visitOf(context);
  headers.set('Content-Type', 'text/html; charset=utf-8');

  return new Promise((resolve, reject) => {
    let frameStands = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          frameStands = true;
          const body = new PassThrough();
          body.on('close', () => clearTimeout(timeout));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (frameStands) shop.log.error({ err: error }, 'a part of a page failed to render');
        },
      },
    );
    const timeout = setTimeout(abort, STREAM_TIMEOUT_MS);
  });
}

/** Notes what went wrong, once; what the browser gave up on is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  const { shop, requestId } = visitOf(context);
  shop.log.error({ err: error, requestId }, 'a page failed');
}
