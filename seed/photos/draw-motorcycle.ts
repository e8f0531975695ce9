import { paintsOfDrawings, shadow } from './drawing'

export const motorcycleShapes = ['naked', 'sport', 'cruiser', 'scooter'] as const
export type MotorcycleShape = (typeof motorcycleShapes)[number]

function wheel(x: number, y: number, r: number, spokes: number, disc: boolean): string {
  const rays = Array.from({ length: spokes }, (_, at) => {
    const turn = (at * 360) / spokes
    return spokes > 10
      ? `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${y - 14} L${x + 8} ${y - r * 0.76}" stroke="#aab0b5" stroke-width="2.4"/>`
      : `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 9} ${y - 18} L${x - 5} ${y - r * 0.76} h14 L${x + 9} ${y - 18}Z" fill="#3b4045"/><path transform="rotate(${turn} ${x} ${y})" d="M${x - 3} ${y - 22} L${x - 1} ${y - r * 0.74}" stroke="#5d646b" stroke-width="2"/>`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#16181a"/><circle cx="${x}" cy="${y}" r="${r - 3}" fill="none" stroke="#34383c" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="#e7e8e8"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="none" stroke="#2a2e32" stroke-width="${r * 0.09}"/>${rays}
${disc ? `<circle cx="${x}" cy="${y}" r="${r * 0.44}" fill="none" stroke="#a9afb4" stroke-width="13"/><circle cx="${x}" cy="${y}" r="${r * 0.44}" fill="none" stroke="#6c7379" stroke-width="13" stroke-dasharray="3 15"/>` : ''}<circle cx="${x}" cy="${y}" r="20" fill="#50575d"/><circle cx="${x}" cy="${y}" r="9" fill="#1b1e20"/>`
}

const engine = (x: number, y: number) =>
  `<path d="M${x} ${y} L${x + 150} ${y - 16} L${x + 196} ${y + 96} L${x + 130} ${y + 146} L${x + 10} ${y + 138} Z" fill="#2a2e32"/>
<path d="M${x + 8} ${y + 10} L${x + 92} ${y - 4} L${x + 86} ${y + 66} L${x + 12} ${y + 74}Z" fill="#565d63"/>
<path d="M${x + 8} ${y + 22} l84 -12 M${x + 9} ${y + 36} l82 -11 M${x + 10} ${y + 50} l80 -10 M${x + 11} ${y + 64} l77 -8" stroke="#22262a" stroke-width="5"/>
<circle cx="${x + 128}" cy="${y + 84}" r="46" fill="#454b51"/><circle cx="${x + 128}" cy="${y + 84}" r="38" fill="none" stroke="#71787f" stroke-width="4"/><circle cx="${x + 128}" cy="${y + 84}" r="16" fill="#2a2e32"/>
<circle cx="${x + 56}" cy="${y + 104}" r="27" fill="#3d4349" stroke="#666d74" stroke-width="3"/>`

const pipe = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="#5b6167" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#c3c9cd" stroke-width="${width * 0.34}" stroke-linecap="round" transform="translate(0 ${-width * 0.16})"/>`
const fork = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1} L${x2} ${y2}" stroke="#2b2f33" stroke-width="30" stroke-linecap="round"/><path d="M${x1} ${y1} L${(x1 + x2) / 2} ${(y1 + y2) / 2}" stroke="#aab0b5" stroke-width="20" stroke-linecap="round"/><path d="M${x1 - 4} ${y1} L${(x1 + x2) / 2 - 4} ${(y1 + y2) / 2}" stroke="#e6e9eb" stroke-width="5" stroke-linecap="round"/>`
const lamp = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#1c1f22"/><ellipse cx="${x - r * 0.34}" cy="${y}" rx="${r * 0.62}" ry="${r * 0.84}" fill="#dfe6ea"/><ellipse cx="${x - r * 0.42}" cy="${y - r * 0.2}" rx="${r * 0.26}" ry="${r * 0.36}" fill="#fff"/>`

const upright = (sport: boolean) => `
${wheel(300, 520, 118, sport ? 5 : 6, true)}${wheel(862, 520, 118, sport ? 5 : 6, true)}
<path d="M640 470 L862 520" stroke="#33383d" stroke-width="34" stroke-linecap="round"/><path d="M640 464 L850 510" stroke="#5a6168" stroke-width="8" stroke-linecap="round"/>
${fork(300, 520, 388, 262)}
<path d="M408 276 L470 330 L640 470 L668 300 L520 262 Z" fill="none" stroke="#33383d" stroke-width="20" stroke-linejoin="round"/>
${engine(452, 352)}
${pipe('M462 390 C414 440 430 512 500 522 L690 528', 24)}${pipe('M690 526 L800 452', 46)}
<path d="M196 446 C226 392 300 372 372 398 L380 420 C320 402 262 412 222 462Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M650 330 L864 258 L884 270 L772 352 L668 366Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M884 270 L940 300 L930 314 L858 292Z" fill="#1b1e21"/><rect x="868" y="262" width="36" height="14" rx="6" fill="#a51f18"/>
<path d="M602 286 C664 300 724 274 832 236 L872 252 C824 302 716 344 618 346 Z" fill="#1b1d1f"/><path d="M620 300 C680 308 740 284 836 250" fill="none" stroke="#3b3f43" stroke-width="4"/>
<path d="M398 286 C416 226 506 204 586 236 C628 254 632 306 612 340 L470 366 C424 352 394 326 398 286Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M424 288 C446 244 520 232 580 254" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"/>
<path d="M470 348 L606 322" stroke="#15171a" stroke-width="3" opacity=".5"/><circle cx="508" cy="222" r="13" fill="#84898e"/>`

function naked(): string {
  return `${upright(false)}
<path d="M386 262 C380 214 402 190 450 182" fill="none" stroke="#1b1e21" stroke-width="12" stroke-linecap="round"/><path d="M438 182 h38" stroke="#2c3034" stroke-width="18" stroke-linecap="round"/>
<path d="M430 178 L416 130" stroke="#1b1e21" stroke-width="6"/><ellipse cx="412" cy="120" rx="30" ry="17" fill="#24282b"/>
${lamp(346, 276, 40)}<path d="M366 236 l44 -6 l8 26 l-46 8z" fill="#24282b"/>`
}

function sport(): string {
  return `${upright(true)}
<path d="M300 290 C330 226 392 208 450 226 L474 300 C500 360 470 430 424 470 L560 492 L520 528 L416 512 C372 470 344 420 340 372 L306 344 Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M330 282 C354 244 398 232 440 244" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".45"/>
<path d="M372 220 C390 176 430 160 470 170 L462 226 C432 214 400 214 372 220Z" fill="#5c6b74" opacity=".75" stroke="#1b1e21" stroke-width="3"/>
<path d="M304 300 L360 282 L372 306 L316 330Z" fill="#e3e9ed" stroke="#1b1e21" stroke-width="3"/>
<path d="M424 372 L480 360 L470 420 L436 446Z" fill="#15171a" opacity=".85"/>
<path d="M452 252 h40" stroke="#1b1e21" stroke-width="17" stroke-linecap="round"/><path d="M404 200 L392 150" stroke="#1b1e21" stroke-width="6"/><ellipse cx="388" cy="142" rx="28" ry="15" fill="#24282b"/>`
}

function cruiser(): string {
  return `${wheel(262, 522, 116, 28, true)}${wheel(908, 532, 106, 28, false)}
<path d="M640 500 L908 532" stroke="#33383d" stroke-width="30" stroke-linecap="round"/>
${fork(262, 522, 404, 240)}
<path d="M418 262 L490 470 L690 520 L700 400 L560 316 Z" fill="none" stroke="#24282b" stroke-width="20" stroke-linejoin="round"/>
${engine(482, 372)}
<path d="M520 372 l28 -54 l42 10 l-18 54z" fill="#7c838a"/><path d="M524 360 l52 10 M530 346 l52 10 M536 332 l52 10" stroke="#2b2f33" stroke-width="5"/>
${pipe('M520 420 C470 470 500 536 570 548 L960 560', 30)}${pipe('M600 410 C570 450 590 502 640 514 L960 524', 26)}
<path d="M148 470 C176 396 256 372 340 400 L352 428 C280 408 208 424 180 484Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M790 470 C806 402 880 384 952 406 C1004 424 1026 470 1026 530 L1004 530 C998 470 964 436 908 436 C858 436 826 452 812 486Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/><rect x="1014" y="470" width="22" height="30" rx="6" fill="#a51f18"/>
<path d="M640 384 C690 350 720 372 770 386 C822 400 880 376 914 372 L924 394 C880 420 800 430 742 422 C700 416 664 418 640 410Z" fill="#1b1d1f"/>
<path d="M424 298 C446 244 552 244 626 292 C652 312 660 352 648 380 L500 374 C452 362 418 336 424 298Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/><path d="M452 296 C480 264 556 268 612 304" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"/>
<path d="M660 420 h104 l-12 78 h-80z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M402 242 C396 190 430 160 520 166" fill="none" stroke="#9aa0a5" stroke-width="12" stroke-linecap="round"/><path d="M506 166 h44" stroke="#1b1e21" stroke-width="18" stroke-linecap="round"/><path d="M448 168 L436 122" stroke="#9aa0a5" stroke-width="6"/><ellipse cx="432" cy="112" rx="28" ry="18" fill="#767d83"/>
${lamp(352, 268, 46)}`
}

function scooter(): string {
  return `${wheel(318, 560, 82, 5, true)}${wheel(820, 560, 82, 5, false)}
${fork(318, 560, 388, 300)}
<path d="M690 560 L820 560" stroke="#33383d" stroke-width="40" stroke-linecap="round"/>${pipe('M700 566 L880 590', 36)}
<path d="M238 540 C240 470 286 440 352 452 L396 480 L380 512 C330 482 290 500 284 548Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M356 280 C400 250 430 262 440 300 L470 470 C480 508 520 520 600 516 L640 520 L632 566 L470 568 C420 560 400 520 392 470Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/>
<path d="M448 486 C500 510 560 504 640 500 L640 516 L500 520Z" fill="#24282b"/>
<path d="M590 400 C700 372 860 376 930 410 C950 450 930 512 880 530 C820 478 740 490 706 552 L640 548 C600 510 584 450 590 400Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/><path d="M620 412 C700 392 830 392 900 416" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>
<path d="M576 376 C640 340 840 336 928 372 L926 402 C830 384 690 384 590 404Z" fill="#3b2d25"/><path d="M596 378 C680 352 830 352 912 378" fill="none" stroke="#5f4a3e" stroke-width="4"/>
<rect x="922" y="420" width="24" height="36" rx="8" fill="#a51f18"/>
<path d="M352 292 C350 240 380 214 438 214 L446 250 L404 274Z" fill="url(#paint)" stroke="#15171a" stroke-width="2"/><path d="M430 222 h46" stroke="#1b1e21" stroke-width="17" stroke-linecap="round"/><path d="M414 214 L402 152" stroke="#767d83" stroke-width="6"/><ellipse cx="398" cy="142" rx="26" ry="18" fill="#767d83"/>
${lamp(362, 248, 36)}`
}

const shapes: Record<MotorcycleShape, () => string> = { naked, sport, cruiser, scooter }

/** A motorcycle from the side in a 1200 x 800 picture, front to the left. */
export function drawMotorcycle(shape: MotorcycleShape, paint: string): string {
  const [light, colour, deep] = paintsOfDrawings[paint]!
  return `<defs><linearGradient id="paint" x1="0" y1="200" x2="0" y2="520" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${light}"/><stop offset=".3" stop-color="${colour}"/><stop offset=".42" stop-color="${light}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>${shadow(590, 640, 430)}${shapes[shape]()}`
}
