import { blur, brushed, linear, shadow, shadowed, groundShadow } from './finish'
import { fabric, glow, opal, spun, type DrawLight } from './lamplight'
import { bar, dome, tube } from './metalwork'
import { d, ellipse, group, path, rect } from './svg'

export const vaseLamp: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, floor] = [x + w / 2, y + h]
  const shade = d`M${x + w * 0.15} ${y + h * 0.04}h${w * 0.7}L${x + w} ${y + h * 0.44}H${x}z`
  const stem = d`M${cx - w * 0.05} ${y + h * 0.46}C${cx - w * 0.05} ${y + h * 0.54} ${cx - w * 0.25} ${y + h * 0.58} ${cx - w * 0.25} ${y + h * 0.71}S${cx - w * 0.09} ${y + h * 0.88} ${cx - w * 0.09} ${y + h * 0.955}h${w * 0.18}C${cx + w * 0.09} ${y + h * 0.88} ${cx + w * 0.25} ${y + h * 0.84} ${cx + w * 0.25} ${y + h * 0.71}S${cx + w * 0.05} ${y + h * 0.54} ${cx + w * 0.05} ${y + h * 0.46}z`
  return (
    glow(pen, cx, y + h * 0.3, w * 0.6, 0.3) +
    groundShadow(pen, cx - w * 0.28, w * 0.56, floor) +
    shadowed(pen, 6, rect(cx - w * 0.24, y + h * 0.95, w * 0.48, h * 0.05, { rx: 8, fill: spun(pen, metal) })) +
    group(
      { filter: shadow(pen, 12, 0.36) },
      path(stem, { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') }),
    ) +
    path(stem, {
      fill: linear(pen, 90, [
        [0, '#000', 0.32],
        [0.2, '#000', 0],
        [0.45, '#fff', 0.14],
        [0.75, '#000', 0.06],
        [1, '#000', 0.3],
      ]),
    }) +
    bar(pen, metal, cx - w * 0.035, y + h * 0.42, w * 0.07, h * 0.06, 5) +
    shadowed(pen, 4, dome(pen, metal, cx, y + h * 0.02, w * 0.032)) +
    group({ filter: shadow(pen, 13, 0.3) }, fabric(pen, shade)) +
    path(d`M${x} ${y + h * 0.44}h${w}l${-w * 0.006} ${-h * 0.012}h${-w * 0.988}z`, { fill: '#b8a57f', opacity: 0.8 })
  )
}

/** A jointed arm on a weighted base, head turned down. */
export const taskLamp: DrawLight = (pen, metal, x, y, w, h) => {
  const floor = y + h
  const [bx, ex, ey, hx, hy] = [x + w * 0.32, x + w * 0.02, y + h * 0.46, x + w * 0.72, y + h * 0.12]
  return (
    groundShadow(pen, bx - w * 0.3, w * 0.6, floor) +
    shadowed(pen, 6, rect(bx - w * 0.28, floor - 40, w * 0.56, 40, { rx: 14, fill: spun(pen, metal) })) +
    group({ filter: shadow(pen, 10, 0.36) }, tube(pen, metal, d`M${bx} ${floor - 40}L${ex} ${ey}`, 24)) +
    group({ filter: shadow(pen, 10, 0.36) }, tube(pen, metal, d`M${ex} ${ey}L${hx} ${hy}`, 22)) +
    [
      [bx, floor - 46],
      [ex, ey],
    ]
      .map(([cx = 0, cy = 0]) => shadowed(pen, 4, dome(pen, metal, cx, cy, 26)))
      .join('') +
    glow(pen, hx + w * 0.14, hy + h * 0.19, w * 0.36, 0.5) +
    group(
      { transform: `rotate(-14 ${hx.toFixed(0)} ${hy.toFixed(0)})` },
      ellipse(hx + w * 0.04, hy + h * 0.185, w * 0.23, 16, { fill: '#fff1cc' }),
      group(
        { filter: shadow(pen, 12, 0.36) },
        path(
          d`M${hx - w * 0.05} ${hy - 34}h${w * 0.16}q${w * 0.03} ${h * 0.06} ${w * 0.19} ${h * 0.22}h${-w * 0.52}q${w * 0.14} ${-h * 0.16} ${w * 0.17} ${-h * 0.22}z`,
          { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') },
        ),
      ),
    )
  )
}

export const columnLamp: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, floor] = [x + w / 2, y + h]
  return (
    glow(pen, cx, y + h * 0.3, w * 0.6, 0.3) +
    groundShadow(pen, cx - w * 0.24, w * 0.48, floor) +
    shadowed(pen, 6, rect(cx - w * 0.22, floor - 44, w * 0.44, 44, { rx: 6, fill: spun(pen, metal) })) +
    group(
      { filter: shadow(pen, 10, 0.36) },
      bar(pen, metal, cx - w * 0.075, y + h * 0.4, w * 0.15, h * 0.56, 6),
      rect(cx - w * 0.11, y + h * 0.47, w * 0.22, 22, { rx: 6, fill: spun(pen, metal) }),
      rect(cx - w * 0.12, floor - 76, w * 0.24, 34, { rx: 8, fill: spun(pen, metal) }),
    ) +
    group(
      { filter: shadow(pen, 13, 0.3) },
      fabric(pen, d`M${x + w * 0.08} ${y + h * 0.04}h${w * 0.84}v${h * 0.38}h${-w * 0.84}z`),
    ) +
    dome(pen, metal, cx, y + h * 0.025, 13)
  )
}

export const mushroomLamp: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, floor, top] = [x + w / 2, y + h, y + h * 0.3]
  return (
    glow(pen, cx, top + h * 0.3, w * 0.5, 0.4) +
    groundShadow(pen, cx - w * 0.26, w * 0.52, floor) +
    group(
      { filter: shadow(pen, 10, 0.36) },
      path(
        d`M${cx - w * 0.09} ${top + h * 0.26}q${-w * 0.01} ${h * 0.26} ${-w * 0.18} ${h * 0.44}h${w * 0.54}q${-w * 0.17} ${-h * 0.18} ${-w * 0.18} ${-h * 0.44}z`,
        { fill: spun(pen, metal), filter: brushed(pen, metal, 'horizontal') },
      ),
    ) +
    ellipse(cx, top + h * 0.29, w * 0.46, h * 0.025, { fill: opal(pen) }) +
    group(
      { filter: shadow(pen, 14, 0.36) },
      path(
        d`M${x} ${top + h * 0.29}C${x} ${top - h * 0.02} ${x + w * 0.3} ${top} ${cx} ${top}S${x + w} ${top - h * 0.02} ${x + w} ${top + h * 0.29}z`,
        { fill: spun(pen, metal) },
      ),
    ) +
    ellipse(x + w * 0.3, top + h * 0.1, w * 0.12, h * 0.035, { fill: '#fff', opacity: 0.34, filter: blur(pen, 10) })
  )
}

/** The brass reading lamp with its green glass and pull chain. */
export const libraryLamp: DrawLight = (pen, metal, x, y, w, h) => {
  const [cx, floor, top] = [x + w / 2, y + h, y + h * 0.36]
  const shade = d`M${x - w * 0.12} ${top + h * 0.2}Q${x - w * 0.1} ${top} ${x + w * 0.12} ${top}h${w * 0.76}q${w * 0.22} 0 ${w * 0.24} ${h * 0.2}z`
  return (
    glow(pen, cx, top + h * 0.28, w * 0.5, 0.4) +
    groundShadow(pen, cx - w * 0.34, w * 0.68, floor) +
    shadowed(
      pen,
      6,
      rect(cx - w * 0.32, floor - 30, w * 0.64, 30, { rx: 12, fill: spun(pen, metal) }),
      rect(cx - w * 0.2, floor - 56, w * 0.4, 30, { rx: 12, fill: spun(pen, metal) }),
    ) +
    group(
      { filter: shadow(pen, 10, 0.36) },
      bar(pen, metal, cx - 14, top + h * 0.1, 28, floor - 50 - top - h * 0.1, 6),
    ) +
    ellipse(cx, top + h * 0.2, w * 0.58, 14, { fill: '#fff1cc' }) +
    group(
      { filter: shadow(pen, 13, 0.34) },
      path(shade, {
        fill: linear(pen, 90, [
          [0, '#2f7a55'],
          [0.3, '#1f6644'],
          [0.8, '#2f8a60'],
          [1, '#8fd0a8'],
        ]),
      }),
    ) +
    path(d`M${x + w * 0.05} ${top + 26}q${w * 0.03} -16 ${w * 0.14} -16h${w * 0.5}`, {
      fill: 'none',
      stroke: '#dff5e6',
      'stroke-width': 12,
      'stroke-linecap': 'round',
      opacity: 0.6,
      filter: blur(pen, 3),
    }) +
    shadowed(pen, 4, rect(cx - w * 0.1, top - 26, w * 0.2, 30, { rx: 8, fill: spun(pen, metal) })) +
    dome(pen, metal, cx, top - 36, 15) +
    rect(cx + w * 0.2, top + h * 0.2, 4, h * 0.15, { fill: '#a07c3c' }) +
    dome(pen, metal, cx + w * 0.2 + 2, top + h * 0.36, 11)
  )
}
