import { useEffect, useState } from 'react';
import type { Ticks } from './scan.ts';

const keyOf = (orderId: string): string => `packing:${orderId}`;

/** What is ticked of an order; kept in this browser, so that a reload or a lost connection keeps it. */
export function useTicks(orderId: string): [Ticks, (ticks: Ticks) => void] {
  const [ticks, setTicks] = useState<Ticks>({});
  useEffect(() => {
    setTicks(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? '{}'));
    // Ticks are forgotten with the order in hand, whatever became of it.
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('packing:') && key !== keyOf(orderId)) localStorage.removeItem(key);
    }
  }, [orderId]);
  return [
    ticks,
    (changed) => {
      setTicks(changed);
      localStorage.setItem(keyOf(orderId), JSON.stringify(changed));
    },
  ];
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
