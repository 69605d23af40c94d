// Non-local means over two half renders that filter each other (after Rousselle, Knaus and Zwicker 2012, 2013),
// guided by noise-free features so that edges stay sharp, in two passes: near pixels, then far ones (à trous).
// gcc -O3 -march=native -ffast-math -shared -fPIC denoise.c -o denoise.so -lm
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static int within(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

// Mean over a square of 2r + 1; the edge repeats. `rows` is scratch of w * h.
static void box(const float *in, float *out, float *rows, int w, int h, int r) {
  float share = 1.f / ((2 * r + 1) * (2 * r + 1));
  for (int y = 0; y < h; y++) {
    const float *a = in + (size_t)y * w;
    float *o = rows + (size_t)y * w, sum = 0;
    for (int x = -r; x <= r; x++) sum += a[within(x, w)];
    for (int x = 0; x < w; x++) {
      o[x] = sum;
      sum += a[within(x + r + 1, w)] - a[within(x - r, w)];
    }
  }
  for (int y = 0; y < h; y++) {
    float *o = out + (size_t)y * w;
    memset(o, 0, sizeof(float) * w);
    for (int k = -r; k <= r; k++) {
      const float *a = rows + (size_t)within(y + k, h) * w;
      for (int x = 0; x < w; x++) o[x] += a[x];
    }
    for (int x = 0; x < w; x++) o[x] *= share;
  }
}

// (1 - d / 8)^8, about exp(-d), and 0 beyond 8.
static inline float weight(float d) {
  float t = 1.f - d * .125f;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  t *= t; t *= t;
  return t * t;
}

// One pass over offsets of -3…3 times `step`. linA, linB: 3 planes; f: nf planes, their noise fv, their scales fs.
// Pixels are compared by logarithm, like vision, but averaged as linear light; otherwise noisy colours get darker.
static void pass(const float *linA, const float *linB, const float *f, const float *fv, const float *fs, int nf, int w, int h, int step,
                 int patch, float k, float *outA, float *outB) {
  size_t n = (size_t)w * h;
  float *var = malloc(n * 12), *rows = malloc(n * 4), *da = malloc(n * 4), *db = malloc(n * 4);
  float *sumA = calloc(n, 4), *sumB = calloc(n, 4), *a = malloc(n * 12), *b = malloc(n * 12);
  for (size_t i = 0; i < n * 3; i++) {
    a[i] = logf(1.f + 3.f * linA[i]);
    b[i] = logf(1.f + 3.f * linB[i]);
  }
  for (int c = 0; c < 3; c++) {
    float *v = var + c * n;
    for (size_t i = 0; i < n; i++) {
      float d = a[c * n + i] - b[c * n + i];
      v[i] = d * d * .5f;
    }
    box(v, v, rows, w, h, 3);
  }
  memset(outA, 0, n * 12);
  memset(outB, 0, n * 12);
  for (int oy = -3; oy <= 3; oy++) for (int ox = -3; ox <= 3; ox++) {
    int dx = ox * step, dy = oy * step;
    int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? w - dx : w, y0 = dy < 0 ? -dy : 0, y1 = dy > 0 ? h - dy : h;
    ptrdiff_t to = (ptrdiff_t)dy * w + dx;
    for (size_t i = 0; i < n; i++) da[i] = db[i] = 8;
    for (int y = y0; y < y1; y++) {
      size_t row = (size_t)y * w;
      for (int x = x0; x < x1; x++) {
        size_t i = row + x;
        float ea = 0, eb = 0;
        for (int c = 0; c < 3; c++) {
          size_t p = c * n + i, q = p + to;
          float vp = var[p], vq = var[q], shared = vp + (vp < vq ? vp : vq), per = 1.f / (1e-6f + k * k * (vp + vq));
          float d = a[p] - a[q];
          ea += (d * d - shared) * per;
          d = b[p] - b[q];
          eb += (d * d - shared) * per;
        }
        da[i] = ea * .3333f;
        db[i] = eb * .3333f;
      }
    }
    box(da, da, rows, w, h, patch);
    box(db, db, rows, w, h, patch);
    for (int y = y0; y < y1; y++) {
      size_t row = (size_t)y * w;
      for (int x = x0; x < x1; x++) {
        size_t i = row + x, j = i + to;
        float edge = 0;
        for (int q = 0; q < nf; q++) {
          float d = f[q * n + i] - f[q * n + j];
          d = (d * d - 2.f * (fv[q * n + i] + fv[q * n + j])) * fs[q];
          edge = d > edge ? d : edge;
        }
        float wa = weight(da[i] > edge ? da[i] : edge), wb = weight(db[i] > edge ? db[i] : edge);
        sumA[i] += wb;
        sumB[i] += wa;
        for (int c = 0; c < 3; c++) {
          outA[c * n + i] += wb * linA[c * n + j];
          outB[c * n + i] += wa * linB[c * n + j];
        }
      }
    }
  }
  for (int c = 0; c < 3; c++) for (size_t i = 0; i < n; i++) {
    outA[c * n + i] = sumA[i] > 0 ? outA[c * n + i] / sumA[i] : linA[c * n + i];
    outB[c * n + i] = sumB[i] > 0 ? outB[c * n + i] / sumB[i] : linB[c * n + i];
  }
  free(var); free(rows); free(da); free(db); free(sumA); free(sumB); free(a); free(b);
}

// a, b: the halves, 3 planes each; f: nf feature planes; fv: their variance; fs: their scales; k: strength.
void denoise(const float *a, const float *b, const float *f, const float *fv, const float *fs, int nf, int w, int h,
             float k, float *out) {
  size_t n = (size_t)w * h * 3;
  float *nearA = malloc(n * 4), *nearB = malloc(n * 4), *farA = malloc(n * 4), *farB = malloc(n * 4);
  pass(a, b, f, fv, fs, nf, w, h, 1, 2, k, nearA, nearB);
  pass(nearA, nearB, f, fv, fs, nf, w, h, 3, 2, k, farA, farB);
  for (size_t i = 0; i < n; i++) out[i] = .5f * (farA[i] + farB[i]);
  free(nearA); free(nearB); free(farA); free(farB);
}
