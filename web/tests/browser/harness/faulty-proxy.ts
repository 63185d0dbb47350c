// A proxy between page and server that can go dead without being closed: bytes are swallowed, as where a
// cable is pulled or a tunnel is gone.

import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { ServerApi } from "./server";

export class FaultyProxy extends ServerApi {
  private readonly sockets = new Set<Socket>();
  private dead = false;
  private mute = false;

  private constructor(
    address: string,
    server: string,
    private readonly door: Server,
  ) {
    super(address, server);
  }

  static async to(address: string): Promise<FaultyProxy> {
    const port = Number(new URL(address).port);
    const door = createServer();
    await new Promise<void>((ready) => door.listen(0, "127.0.0.1", ready));
    const own = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    const line = new FaultyProxy(own, address, door);
    door.on("connection", (page) => line.carry(page, port));
    return line;
  }

  private carry(page: Socket, port: number): void {
    this.keep(page);
    if (this.dead) return;
    const server = this.keep(connect(port, "127.0.0.1"));
    // The server answers to its own address only.
    const [own, theirs] = [new URL(this.address).host, `127.0.0.1:${port}`];
    const addressed = (data: Buffer) =>
      Buffer.from(data.toString("latin1").replaceAll(own, theirs), "latin1");
    page.on("data", (data) => this.dead || server.write(addressed(data)));
    server.on("data", (data) => this.dead || this.mute || page.write(data));
    page.on("close", () => server.destroy());
    server.on("close", () => this.mute || page.destroy());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.sockets.delete(socket));
    return socket;
  }

  /** From now on nothing arrives in either direction, and nobody is told. */
  swallow(): void {
    this.dead = true;
  }

  /** From now on the server hears the page, but the page hears nothing more. */
  swallowAnswers(): void {
    this.mute = true;
  }

  /** New connections work again; those that were open stay dead. */
  restore(): void {
    for (const socket of this.sockets) socket.removeAllListeners("data").resume();
    this.dead = this.mute = false;
  }

  /** Connections that are open are closed: the next client makes new ones. */
  hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((closed) => this.door.close(closed));
  }
}
