import { drawnWheel, paintsOfDrawings, shadow } from './drawing'

/** A touring caravan from the side in a 1200 x 800 picture, drawbar to the left. */
export function drawCaravan(stripe: string, popTop: boolean): string {
  const [light, colour, deep] = paintsOfDrawings[stripe]!
  const roof = popTop ? 262 : 206
  const shell = `M300 560 L270 420 C274 ${roof + 134} 300 ${roof + 66} 340 ${roof + 24} C350 ${roof + 8} 362 ${roof + 2} 380 ${roof} L1000 ${roof - 10} C1040 ${roof - 10} 1060 ${roof + 8} 1064 ${roof + 44} L1076 470 L1060 560 Z`
  const glass = popTop ? 300 : 262
  const canvas = popTop
    ? `<path d="M400 ${roof} L414 196 L968 188 L990 ${roof - 8}Z" fill="#cfc9bb"/><path d="M500 196v${roof - 200}M640 194v${roof - 200}M780 192v${roof - 200}M900 190v${roof - 200}" stroke="#a59f90" stroke-width="3"/><rect x="398" y="172" width="590" height="22" rx="10" fill="#eceae4" stroke="#a7a399" stroke-width="2"/>`
    : `<rect x="540" y="${roof + 6}" width="480" height="15" rx="7" fill="#3c4245"/><path d="M470 ${roof - 2} l10 -16 h90 l10 14z" fill="#dcd9d1" stroke="#a7a399" stroke-width="2"/>`
  const window = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="url(#glass)" stroke="#14181a" stroke-width="5"/><path d="M${x + 14} ${y + height - 12} L${x + width * 0.45} ${y + 10} h${width * 0.16} L${x + width * 0.3} ${y + height - 12}Z" fill="#fff" opacity=".1"/>`
  return `<defs>
<linearGradient id="shell" x1="0" y1="190" x2="0" y2="590" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#efece4"/><stop offset="1" stop-color="#b9b6ae"/></linearGradient>
<linearGradient id="stripe" x1="0" y1="380" x2="0" y2="470" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${light}"/><stop offset=".4" stop-color="${colour}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6b7a80"/><stop offset=".45" stop-color="#2d373b"/><stop offset="1" stop-color="#171d20"/></linearGradient>
<clipPath id="c"><path d="${shell}"/></clipPath></defs>
${shadow(650, 628, 500)}
<path d="M310 560 L128 584 L120 572 L300 530 Z" fill="#24282a"/><path d="M150 574 v44" stroke="#24282a" stroke-width="11"/><circle cx="150" cy="620" r="14" fill="#17191b"/><rect x="112" y="560" width="40" height="14" rx="6" fill="#3a3f42"/><rect x="210" y="496" width="86" height="52" rx="6" fill="#33383b"/><path d="M224 496v-30h24v30M258 496v-30h24v30" fill="#8e949a"/>
${canvas}
<path d="${shell}" fill="url(#shell)"/>
<g clip-path="url(#c)"><path d="M240 470 L1100 452 L1100 600 L240 600Z" fill="#26292a"/><path d="M240 404 C480 360 760 470 1100 372 L1100 452 L240 470Z" fill="url(#stripe)"/><path d="M240 396 C480 352 760 462 1100 364" fill="none" stroke="${colour}" stroke-width="5" opacity=".6"/><path d="M300 520h780M300 500h780M300 540h780" stroke="#3a3f41" stroke-width="2"/></g>
${window(372, glass, 150, popTop ? 66 : 92)}${window(860, glass - 6, 150, popTop ? 66 : 92)}${window(728, glass, 96, popTop ? 56 : 70)}
<rect x="580" y="${glass - 20}" width="112" height="${568 - glass}" rx="10" fill="#f4f2ec" stroke="#8f8b80" stroke-width="3"/><rect x="602" y="${glass + 4}" width="68" height="${popTop ? 56 : 84}" rx="8" fill="url(#glass)"/><rect x="670" y="420" width="12" height="34" rx="5" fill="#33383b"/><path d="M596 560h90l-6 22h-78z" fill="#33383b"/>
<rect x="760" y="420" width="58" height="40" rx="6" fill="#e9e6df" stroke="#a7a399" stroke-width="2"/>
<path d="M712 560 A78 78 0 0 1 852 560 L912 560 A78 78 0 0 1 990 540" fill="#111"/><rect x="700" y="498" width="330" height="62" rx="30" fill="#111"/>
${drawnWheel(786, 562, 62)}${drawnWheel(936, 562, 62)}<rect x="1052" y="420" width="16" height="54" rx="6" fill="#9b1c17"/>`
}
