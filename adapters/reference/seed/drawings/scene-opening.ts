import { linear, shadowed, groundShadow } from './finish'
import { closerArms, closerBody } from './closer'
import { doorLeaf, edgeHinge, hingeHeights } from './door'
import { frameAround } from './frame'
import { rect, type Pen } from './svg'

/**
 * A walnut door closed in its slate frame with everything that hangs, latches and closes it; callouts point into it.
 */
export const drawOpening = (pen: Pen): string => {
  const px = 13
  const [w, h] = [36 * px, 84 * px]
  const [x, y] = [(1280 - w) / 2, 1212 - h]
  const gap = 0.3 * px
  const leaf = {
    kind: 'door',
    width: 36 - (2 * gap) / px,
    height: 84 - (gap + 0.5 * px) / px,
    face: 'walnut',
    lite: 'narrow',
    kickPlate: true,
  } as const
  const metal = 'satin-chrome'
  const [bx, by, bw, bh] = [x + 3.6 * px, y + 5.4 * px, 12.6 * px, 2.7 * px]
  const pivot = [bx + bw * 0.62, by + bh / 2] as const
  return (
    groundShadow(pen, x - 2 * px, w + 4 * px, y + h) +
    shadowed(
      pen,
      12,
      rect(x - 0.1 * px, y, w + 0.2 * px, h, { fill: '#14181a' }),
      frameAround(pen, 'slate', x, y, w, h, px, { face: 2.4 }),
    ) +
    doorLeaf(pen, leaf, x + gap, y + gap, px, metal) +
    rect(x + gap, y + gap, w - 2 * gap, 2.4 * px, {
      fill: linear(pen, 90, [
        [0, '#000', 0.42],
        [1, '#000', 0],
      ]),
    }) +
    rect(x + gap, y + gap, 1.3 * px, h - gap, {
      fill: linear(pen, 0, [
        [0, '#000', 0.34],
        [1, '#000', 0],
      ]),
    }) +
    hingeHeights(84)
      .map(at => edgeHinge(pen, metal, x + gap + 0.3 * px, y + at * px, px))
      .join('') +
    closerBody(pen, metal, bx, by, bw, bh) +
    closerArms(pen, metal, pivot, [bx + bw * 0.2, by - 2.6 * px], [bx + bw * 0.94, y - 1.1 * px], 0.42 * px)
  )
}
