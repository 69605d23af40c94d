// Draws the labels of the demo's packages: node photography/labels.mjs [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND, labels } from './label-texts.mjs';

const folder = process.argv[2] ?? '/tmp/calendula-photography/labels';
const LINE = 'BOTANICAL SKINCARE';
const two = (n) => n.toFixed(2);

let seed = 7;
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

/** An almond-shaped leaf with rib and veins, from (x, y) along `angle`. */
function leaf(x, y, angle, length, width, stroke, fill, round = 0.5) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (u, v) => `${two(x + u * c - v * s)} ${two(y + u * s + v * c)}`;
  const far = length * (round + 0.2);
  const outline =
    `M${at(0, 0)} C${at(length * 0.18, -width)} ${at(far, -width * 1.05)} ${at(length, 0)} ` +
    `C${at(far, width * 1.05)} ${at(length * 0.18, width)} ${at(0, 0)}Z`;
  let veins = `M${at(0, 0)}L${at(length * 0.86, 0)}`;
  for (let i = 1; i <= 4; i++) {
    const u = length * (0.14 + i * 0.14);
    const v = width * 0.52 * Math.sin(Math.PI * (0.18 + i * 0.16));
    for (const side of [-1, 1])
      veins += `M${at(u, 0)}Q${at(u + length * 0.06, side * v * 0.6)} ${at(u + length * 0.13, side * v)}`;
  }
  return `<path d="${outline}" fill="${fill}" stroke-width="${stroke}"/><path d="${veins}" fill="none" stroke-width="${stroke * 0.55}"/>`;
}

const ARTS = {
  /** A branch with paired leaves. */
  sprig: (x, y, tall, fill, { n = 5, length = 0.41, width = 0.11, round = 0.5, spread = 0.95 } = {}) => {
    const points = Array.from({ length: 41 }, (_, i) => [
      x + Math.sin((i / 40) * Math.PI * 0.9) * tall * 0.12,
      y - (i / 40) * tall,
    ]);
    const stroke = tall * 0.0125;
    let art = `<path d="M${points.map(([a, b]) => `${two(a)} ${two(b)}`).join('L')}" fill="none" stroke-width="${stroke}"/>`;
    for (let i = 0; i < n; i++)
      for (const side of [-1, 1]) {
        const t = 0.2 + (0.72 * (i + (side > 0 ? 0.32 : 0))) / n;
        const [px, py] = points[Math.round(t * 40)];
        const small = 1 - 0.45 * t;
        const angle = -Math.PI / 2 + side * (spread - 0.35 * t) + (random() - 0.5) * 0.12;
        art += leaf(px, py, angle, tall * length * small, tall * width * small, stroke, fill, round);
      }
    const [px, py] = points[40];
    return (
      art + leaf(px, py, -Math.PI / 2 + 0.12, tall * length * 0.6, tall * width * 0.55, stroke, fill, round)
    );
  },
  /** A flower with its stalk. */
  flower: (x, y, tall, fill) => {
    const [stroke, r, cy] = [tall * 0.0125, tall * 0.3, y - tall * 0.66];
    let art = `<path d="M${x} ${y}Q${x + tall * 0.05} ${y - tall * 0.2} ${x} ${cy}" fill="none" stroke-width="${stroke}"/>`;
    art += leaf(x + 2, y - tall * 0.06, -0.75, tall * 0.3, tall * 0.07, stroke, fill);
    art += leaf(x + 2, y - tall * 0.1, Math.PI + 0.7, tall * 0.26, tall * 0.06, stroke, fill);
    for (let k = 0; k < 16; k++) {
      const angle = (k / 16) * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const at = (u, v) => `${two(x + u * c - v * s)} ${two(cy + u * s + v * c)}`;
      art += `<path d="M${at(r * 0.3, 0)}C${at(r * 0.5, -r * 0.16)} ${at(r * 0.95, -r * 0.16)} ${at(r * 1.08, 0)}C${at(r * 0.95, r * 0.16)} ${at(r * 0.5, r * 0.16)} ${at(r * 0.3, 0)}Z" fill="${fill}" stroke-width="${stroke}"/>`;
    }
    return `${art}<circle cx="${x}" cy="${cy}" r="${r * 0.3}" fill="${fill}" stroke-width="${stroke}"/>`;
  },
  /** An ear of oats: grains on thin stalks. */
  oat: (x, y, tall, fill) => {
    const stroke = tall * 0.0125;
    let art = `<path d="M${x} ${y}Q${x + tall * 0.05} ${y - tall * 0.5} ${x} ${y - tall * 0.84}" fill="none" stroke-width="${stroke}"/>`;
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1]) {
        const py = y - tall * (0.36 + i * 0.13 + (side > 0 ? 0.05 : 0));
        const out = side * tall * (0.27 - i * 0.045);
        const px = x + tall * 0.02;
        const tip = py - tall * 0.02;
        art += `<path d="M${px} ${py}Q${px + out * 0.7} ${py - tall * 0.14} ${px + out} ${tip}" fill="none" stroke-width="${stroke * 0.7}"/>`;
        art += leaf(px + out, tip, Math.PI / 2 - side * 0.35, tall * 0.15, tall * 0.042, stroke, fill, 0.3);
      }
    return art + leaf(x, y - tall * 0.82, -Math.PI / 2, tall * 0.18, tall * 0.045, stroke, fill, 0.3);
  },
  /** A drop with a highlight. */
  drop: (x, y, tall, fill) => {
    const [r, top, stroke] = [tall * 0.3, y - tall, tall * 0.0125];
    const side = (k) =>
      `${x + k * r * 0.45} ${top + tall * 0.34} ${x + k * r} ${top + tall * 0.45} ${x + k * r} ${y - r}`;
    return (
      `<path d="M${x} ${top}C${side(1)}A${r} ${r} 0 0 1 ${x - r} ${y - r}C${x - r} ${top + tall * 0.45} ${x - r * 0.45} ${top + tall * 0.34} ${x} ${top}Z" fill="${fill}" stroke-width="${stroke}"/>` +
      leaf(x + r * 0.02, y - r * 0.35, -Math.PI / 2, tall * 0.42, tall * 0.1, stroke, fill)
    );
  },
  /** Rosemary: needles on a stem. */
  needles: (x, y, tall) => {
    const stroke = tall * 0.0125;
    let art = `<path d="M${x} ${y}Q${x + tall * 0.05} ${y - tall * 0.5} ${x} ${y - tall * 0.9}" fill="none" stroke-width="${stroke}"/>`;
    for (let i = 0; i < 9; i++)
      for (const side of [-1, 1]) {
        const t = 0.16 + i * 0.085 + (side > 0 ? 0.04 : 0);
        const angle = -Math.PI / 2 + side * (1.05 - 0.35 * t);
        const [px, py, long] = [x + tall * 0.1 * t * (1 - t), y - tall * t, tall * (0.3 - 0.16 * t)];
        art += `<path d="M${two(px)} ${two(py)}q${two(Math.cos(angle) * long * 0.5)} ${two(Math.sin(angle) * long * 0.4)} ${two(Math.cos(angle) * long)} ${two(Math.sin(angle) * long)}" fill="none" stroke-width="${stroke * 1.5}"/>`;
      }
    return art;
  },
};

const text = (
  x,
  y,
  words,
  { font = 'EB Garamond', size = 60, spacing = 0, weight = 400, italic = false } = {},
) =>
  `<text x="${x + spacing / 2}" y="${y}" text-anchor="middle" font-family="${font}" font-size="${size}" letter-spacing="${spacing}" font-weight="${weight}" font-style="${italic ? 'italic' : 'normal'}" stroke="none">${words.replace('&', '&amp;')}</text>`;
const small = (x, y, words, size, spacing) => text(x, y, words, { font: 'Lato', size, spacing });
const rule = (x, y, half, stroke) => `<path d="M${x - half} ${y}H${x + half}" stroke-width="${stroke}"/>`;
const svg = (w, h, { paper, ink }, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${paper ? `<rect width="${w}" height="${h}" fill="${paper}"/>` : ''}<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;

/** The largest font size, up to `most`, at which a title fits. */
const fitted = (title, most, room) => Math.min(most, (room / title.length) * 2.28);
const SHAPES = {
  // Paper around a bottle: 9 to 7.
  wrap: (l) => {
    const [w, h, c] = [1800, 1400, 900];
    const body =
      ARTS[l.art](c - 22, 560, 400, l.paper, l.leaves) +
      text(c, 740, BRAND, { size: 112, spacing: 16, weight: 500 }) +
      small(c, 830, LINE, 36, 13) +
      rule(c, 905, 60, 4) +
      text(c, 1030, l.title, { size: fitted(l.title, 96, 940), italic: true }) +
      small(c, 1115, l.line, 34, 7) +
      small(c, 1290, l.net, 38, 6);
    return svg(w, h, l, body);
  },
  // Paper around a jar: 20 to 11.
  low: (l) => {
    const [w, h, c] = [2000, 1100, 1000];
    const body =
      ARTS[l.art](c - 16, 370, 270, l.paper, l.leaves) +
      text(c, 530, BRAND, { size: 118, spacing: 18, weight: 500 }) +
      small(c, 615, LINE, 38, 13) +
      rule(c, 680, 60, 4) +
      text(c, 805, l.title, { size: fitted(l.title, 104, 1100), italic: true }) +
      small(c, 890, l.line, 36, 8) +
      small(c, 1010, l.net, 38, 6);
    return svg(w, h, l, body);
  },
  // Print on a jar: 8 to 3.
  jar: (l) => {
    const [w, h, c] = [2400, 900, 1200];
    const body =
      ARTS[l.art](c - 14, 300, 230, 'none', l.leaves) +
      text(c, 440, BRAND, { size: 118, spacing: 18, weight: 500 }) +
      small(c, 525, LINE, 38, 13) +
      rule(c, 590, 55, 4) +
      text(c, 705, l.title, { size: fitted(l.title, 100, 1300), italic: true }) +
      small(c, 805, l.net, 40, 6);
    return svg(w, h, l, body);
  },
  // Print on a tube.
  tube: (l) => {
    const [w, h, c] = [2800, 2600, 1400];
    const body =
      ARTS[l.art](c - 40, 1150, 700, 'none', l.leaves) +
      text(c, 1450, BRAND, { size: 150, spacing: 22, weight: 500 }) +
      small(c, 1570, LINE, 48, 17) +
      rule(c, 1730, 80, 6) +
      text(c, 1920, l.title, { size: fitted(l.title, 136, 1180), italic: true }) +
      small(c, 2040, l.line, 46, 10) +
      small(c, 2330, l.net, 50, 8);
    return svg(w, h, l, body);
  },
  // Print on a pump bottle: square.
  pump: (l) => {
    const [w, h, c] = [2000, 2000, 1000];
    const body =
      ARTS[l.art](c - 20, 760, 560, 'none', l.leaves) +
      text(c, 1010, BRAND, { size: 140, spacing: 20, weight: 500 }) +
      small(c, 1110, LINE, 46, 15) +
      rule(c, 1220, 70, 5) +
      text(c, 1390, l.title, { size: fitted(l.title, 124, 1050), italic: true }) +
      small(c, 1500, l.line, 42, 8) +
      small(c, 1780, l.net, 46, 7);
    return svg(w, h, l, body);
  },
  // Paper around a bar; the middle is on top.
  band: (l) => {
    const [w, h, c] = [1400, 1800, 700];
    const body =
      ARTS[l.art](c - 25, 790, 440, l.paper, l.leaves) +
      `<path d="M90 60V1740M1310 60V1740" stroke-width="5"/>` +
      text(c, 960, BRAND, { size: 120, spacing: 14, weight: 500 }) +
      small(c, 1050, LINE, 40, 13) +
      rule(c, 1130, 70, 5) +
      text(c, 1280, l.title, { size: fitted(l.title, 120, 1000), italic: true }) +
      small(c, 1390, l.net, 44, 8);
    return svg(w, h, l, body);
  },
  // A round label on a lid.
  round: (l) => {
    const [w, h, c] = [1400, 1400, 700];
    const body =
      `<circle cx="700" cy="700" r="660" fill="none" stroke-width="6"/><circle cx="700" cy="700" r="636" fill="none" stroke-width="2.5"/>` +
      ARTS[l.art](c - 16, 560, 340, 'none', l.leaves) +
      text(c, 730, BRAND, { size: 100, spacing: 13, weight: 500 }) +
      small(c, 810, LINE, 34, 11) +
      rule(c, 880, 55, 4) +
      text(c, 1000, l.title, { size: fitted(l.title, 96, 900), italic: true }) +
      small(c, 1140, l.net, 36, 6);
    return svg(w, h, l, body);
  },
  // Height map of a bar's stamp: white is the surface, black is pressed in.
  stamp: (l) => {
    const [w, h, c] = [1400, 900, 700];
    const frame = `<rect x="70" y="70" width="${w - 140}" height="${h - 140}" rx="90" stroke-width="12" fill="none"/>`;
    const art = ARTS[l.art](c - 16, 560, 370, 'none', l.leaves).replaceAll(
      /stroke-width="[^"]+"/g,
      'stroke-width="9"',
    );
    return svg(
      w,
      h,
      { paper: '#ffffff', ink: '#000000' },
      frame + art + text(c, 700, BRAND, { size: 108, spacing: 14, weight: 600 }),
    );
  },
  // The same for a round bar.
  seal: (l) => {
    const [w, h, c] = [1200, 1200, 600];
    const art = ARTS[l.art](c - 10, 640, 380, 'none', l.leaves).replaceAll(
      /stroke-width="[^"]+"/g,
      'stroke-width="9"',
    );
    const [one, , two] = BRAND.split(' ');
    const body =
      `<circle cx="600" cy="600" r="470" fill="none" stroke-width="12"/>` +
      art +
      text(c, 790, `${one} &`, { size: 112, spacing: 12, weight: 600 }) +
      text(c, 900, two, { size: 112, spacing: 12, weight: 600 });
    return svg(w, h, { paper: '#ffffff', ink: '#000000' }, body);
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, label] of Object.entries(labels)) {
  const drawn = sharp(Buffer.from(SHAPES[label.shape](label)));
  const pressed = label.shape === 'stamp' || label.shape === 'seal';
  await (pressed ? drawn.blur(3.2) : drawn).png().toFile(join(folder, `${name}.png`));
}
