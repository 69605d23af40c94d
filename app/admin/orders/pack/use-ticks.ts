import { useEffect, useState } from 'react';
import type { OrderInQueue, Ticks } from './scan.ts';

const keyOf = (orderId: string): string => `packing:${orderId}`;

/** The ticked items of an order; kept in this browser, so that a reload or a lost connection keeps it. */
export function useTicks(orderId: string): [Ticks, (ticks: Ticks) => void] {
  const [ticks, setTicks] = useState<Ticks>({});
  useEffect(() => {
    setTicks(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '{}'));
  }, [orderId]);
  return [
    ticks,
    (changed) => {
      setTicks(changed);
      localStorage.setItem(keyOf(orderId), JSON.stringify(changed));
    },
  ];
}

/** Drops the ticks of finished orders; skipped ones stay ticked. */
export function useForgottenTicks(orders: readonly OrderInQueue[]): void {
  useEffect(() => {
    for (const { orderId, state } of orders)
      if (state === 'packed' || state === 'done') localStorage.removeItem(keyOf(orderId));
  }, [orders]);
}

const SOUND = 'packing-sound';

/** Whether wrong items beep; off unless it was turned on in this browser. */
export function useSound(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(localStorage.getItem(SOUND) === 'on'), []);
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      localStorage.setItem(SOUND, wanted ? 'on' : 'off');
      if (wanted) beep();
    },
  ];
}

const BEEP_SECONDS = 0.25;

export function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = 220;
  tone.type = 'square';
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + BEEP_SECONDS);
  tone.onended = () => void audio.close();
}
