"""Says whether a render of today equals the committed picture within noise.

  python3 compare.py RAW [--only suv-a.outdoor34]

Takes every shot in RAW that the pack has, makes its layers anew in a temporary folder and prints
PSNR and SSIM of the vehicle before and after; ends with 1 when one is below the limits.
"""
import argparse
import glob
import os
import sys
import tempfile

import cv2
import numpy as np
from skimage.metrics import peak_signal_noise_ratio, structural_similarity

from finish import INSIDE, finish

PACK = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
# dB, and share; two renders with different noise are about 40 dB and 0.98 alike
PSNR, SSIM = 32.0, 0.94


def flattened(path):
    """The picture on grey, so that what is transparent does not count."""
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32)
    if picture.shape[-1] == 4:
        alpha = picture[..., 3:] / 255
        picture = picture[..., :3] * alpha + 180 * (1 - alpha)
    return picture


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('raw')
    parser.add_argument('--only', default='')
    wanted = parser.parse_args()
    worst = 0
    with tempfile.TemporaryDirectory() as folder:
        for layer in ('base', 'light', 'shadow', 'plain'):
            os.makedirs(os.path.join(folder, layer))
        for path in sorted(glob.glob(os.path.join(wanted.raw, wanted.only + '*.coat.exr'))):
            name = os.path.basename(path)[:-len('.coat.exr')]
            layer = 'plain' if name.split('.')[1] in INSIDE else 'base'
            committed = os.path.join(PACK, layer, name + '.webp')
            if not os.path.exists(committed):
                continue
            finish(wanted.raw, folder, name)
            before, after = flattened(committed), flattened(os.path.join(folder, layer, name + '.webp'))
            if before.shape != after.shape:
                print('%-24s sizes differ: %s and %s' % (name, before.shape, after.shape))
                worst = 1
                continue
            psnr = peak_signal_noise_ratio(before, after, data_range=255)
            ssim = structural_similarity(before, after, data_range=255, channel_axis=2)
            alike = psnr >= PSNR and ssim >= SSIM
            worst = max(worst, 0 if alike else 1)
            print('%-24s PSNR %5.1f dB  SSIM %.3f  %s' % (name, psnr, ssim, 'alike' if alike else 'DIFFERENT'))
    sys.exit(worst)


if __name__ == '__main__':
    main()
