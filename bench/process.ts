import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '#tests/shops/running-shop.ts';

const TICK_MS = 10;

export const cpuMs = (pid: number): number => cpuOf(pid, [11, 12]);

/** CPU time of a process and its children so far, in milliseconds. */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // The parent's own counters include children that have ended.
  return children.reduce((sum, child) => sum + cpuIfThere(Number(child)), cpuOf(pid, [11, 12, 13, 14]));
}

function cpuIfThere(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

function cpuOf(pid: number, columns: readonly number[]): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return columns.reduce((sum, column) => sum + Number(fields[column]) * TICK_MS, 0);
}

export const residentMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

/** CPU milliseconds of the shop's process for one answer, with sequential requests. */
export async function cpuOfEach(
  shop: RunningShop,
  pathOf: (index: number) => string,
  { warm = 600, count = 1200 } = {},
): Promise<number> {
  const ask = async (index: number) => {
    const answer = await fetch(shop.url + pathOf(index), { headers: { 'Accept-Encoding': 'br' } });
    if (!answer.ok) throw new Error(`${pathOf(index)} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  // First lets Node notice connections that were closed while this process was busy.
  await wait(100);
  for (let index = 0; index < warm; index += 1) await ask(index);
  const before = cpuMs(shop.pid);
  for (let index = warm; index < warm + count; index += 1) await ask(index);
  return (cpuMs(shop.pid) - before) / count;
}
