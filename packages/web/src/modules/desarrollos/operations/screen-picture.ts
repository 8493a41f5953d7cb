/** Whether this browser lets a page ask for what is on the screen. */
export const canCapture = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/**
 * What the person lets the page see of the screen, as a picture; null when they let it see nothing.
 * @throws Error when the browser gives no picture
 */
export async function captureScreen(): Promise<File | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
  if (!stream) return null;
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const bytes = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!bytes) throw new Error('El navegador no entregó la imagen.');
    return new File([bytes], 'pantalla.png', { type: bytes.type });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
