import type { PictureSpec } from '../../../../core/catalogue/picture'
import { drawnBox } from '../../../../core/catalogue/picture-extent'
import { shadow } from './finish'
import { flange, plate, screw, tube } from './metalwork'
import { d, group, type Pen } from './svg'

/**
 * Bars are measured between the centres of their flanges; the bar stands off the wall, so it is seen a little from
 * above.
 */
export const drawGrabBar = (
  pen: Pen,
  spec: Extract<PictureSpec, { readonly kind: 'grab-bar' | 'grab-bar-l' | 'grab-bar-fold' }>,
): string => {
  const { x, y, width: w, height: h, scale: px } = drawnBox(spec)
  const { metal } = spec
  const [thick, r, out] = [1.4 * px, 1.6 * px, 2.6 * px]
  const lifted = (text: string) => group({ filter: shadow(pen, 12, 0.42) }, tube(pen, metal, text, thick))
  switch (spec.kind) {
    case 'grab-bar': {
      const top = y + r
      return (
        [x, x + w].map(cx => flange(pen, metal, cx, top, r)).join('') +
        lifted(
          d`M${x} ${top}v${out * 0.45}q0 ${out * 0.55} ${out * 0.55} ${out * 0.55}h${w - out * 1.1}q${out * 0.55} 0 ${out * 0.55} ${-out * 0.55}v${-out * 0.45}`,
        )
      )
    }
    case 'grab-bar-l': {
      const bottom = y + h - out
      return (
        [
          [x, y + r],
          [x, bottom],
          [x + w, bottom],
        ]
          .map(([cx = 0, cy = 0]) => flange(pen, metal, cx, cy, r))
          .join('') +
        lifted(
          d`M${x} ${y + r}q${out * 0.7} 0 ${out * 0.7} ${out * 0.7}V${bottom + out * 0.2}q0 ${out * 0.7} ${out * 0.7} ${out * 0.7}H${x + w - out * 0.6}q${out * 0.6} 0 ${out * 0.6} ${-out * 0.6}v${-out * 0.3}`,
        ) +
        group(
          { filter: shadow(pen, 6, 0.36) },
          tube(pen, metal, d`M${x} ${bottom}l${out * 0.7} ${out * 0.5}`, thick * 0.9),
        )
      )
    }
    case 'grab-bar-fold': {
      const [top, bottom] = [y + 1.6 * px, y + h - 1.6 * px]
      return (
        group(
          { filter: shadow(pen, 12, 0.4) },
          plate(pen, metal, x - 2 * px, y - px, 4 * px, h + 2 * px, { radius: 8, edge: 4, brush: 'vertical' }),
        ) +
        [
          [-1.2, 0.2],
          [1.2, 0.2],
          [-1.2, h / px - 0.2],
          [1.2, h / px - 0.2],
        ]
          .map(([dx = 0, dy = 0], at) => screw(pen, metal, x + dx * px, y + dy * px, 0.28 * px, at * 30))
          .join('') +
        lifted(
          d`M${x + px} ${top}H${x + w - (bottom - top) / 2}a${(bottom - top) / 2} ${(bottom - top) / 2} 0 0 1 0 ${bottom - top}H${x + px}`,
        ) +
        group(
          { filter: shadow(pen, 6, 0.4) },
          plate(pen, metal, x - px, top - 1.2 * px, 2.8 * px, bottom - top + 2.4 * px, {
            radius: 10,
            edge: 5,
            brush: 'vertical',
            angle: 10,
          }),
        )
      )
    }
  }
}
